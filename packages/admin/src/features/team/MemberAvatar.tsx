import Box from '@mui/material/Box'
import { mediaIdOf } from '@nordlys/data/media/reference'
import type { StoredMember } from '@nordlys/data/team/edit-schema'
import { MediaThumb, type ThumbPicture } from '../../shared/media/MediaThumb.tsx'
import { PersonAvatar } from '../../shared/PersonAvatar.tsx'

interface MemberAvatarProps {
  readonly member: Pick<StoredMember, 'full_name' | 'avatar_url'>
  /** The loaded pictures of the library. */
  readonly pictures: ReadonlyArray<ThumbPicture & { readonly id: string }> | undefined
}

/** Shows the portrait of a member or the initials; decorative beside the name. */
export function MemberAvatar({ member: { full_name: name, avatar_url: reference }, pictures }: MemberAvatarProps) {
  const id = reference === null ? null : mediaIdOf(reference)
  const picture = pictures?.find((other) => other.id === id)
  if (!picture) return <PersonAvatar name={name} picture={id === null ? reference : null} size={40} />
  return (
    <Box sx={{ flexShrink: 0, width: 40, height: 40, borderRadius: '50%', overflow: 'hidden' }}>
      <MediaThumb picture={picture} alt="" ratio={1} />
    </Box>
  )
}
