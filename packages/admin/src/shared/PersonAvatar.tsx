import Avatar from '@mui/material/Avatar'
import { initials } from '@nordlys/data/team/initials'

interface PersonAvatarProps {
  readonly name: string
  readonly picture: string | null
  /** In pixels. */
  readonly size: number
}

/** Shows a person's picture or initials; decorative beside the name. */
export function PersonAvatar({ name, picture, size }: PersonAvatarProps) {
  return (
    <Avatar
      aria-hidden
      {...(picture === null ? {} : { src: picture })}
      alt=""
      sx={{ width: size, height: size, fontSize: `${size * 0.36}px` }}
    >
      {initials(name)}
    </Avatar>
  )
}
