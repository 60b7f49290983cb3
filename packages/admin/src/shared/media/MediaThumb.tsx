import Box from '@mui/material/Box'
import { pictureUrl } from '@nordlys/data/media/public/picture-url'
import type { Picture } from '@nordlys/data/media/public/schema'
import { useApiUrl } from '@nordlys/data/media/upload'
import { useState } from 'react'

/** The data of a media item that a thumbnail needs. */
export type ThumbPicture = Pick<Picture, 'width' | 'height' | 'focal_x' | 'focal_y' | 'color' | 'variants'>

interface MediaThumbProps {
  readonly picture: ThumbPicture
  /** Describes the picture; empty when a name is beside it. */
  readonly alt: string
  readonly ratio?: number
  /** Whether all of it is shown, letterboxed, instead of cropped to its ratio. */
  readonly isWhole?: boolean
}

const percent = (part: number) => `${part * 100}%`

/** Shows a small image file of a media item. Its colour is shown only while it loads: a logo of that colour would be invisible on it. */
export function MediaThumb({ picture, alt, ratio, isWhole = false }: MediaThumbProps) {
  const apiUrl = useApiUrl()
  const [isLoaded, setIsLoaded] = useState(false)
  const { width, height, focal_x: x, focal_y: y, color, variants } = picture
  // The smallest one has at least the width of a panel on most screens.
  const file = variants.find(({ type }) => type === 'image/webp')
  return (
    <Box
      sx={{
        overflow: 'hidden',
        aspectRatio: ratio ?? `${width} / ${height}`,
        borderRadius: '10px',
        bgcolor: (isLoaded ? null : color) ?? 'subtle',
      }}
    >
      {apiUrl !== null && file && (
        <Box
          component="img"
          src={pictureUrl(apiUrl, file.path)}
          alt={alt}
          onLoad={() => setIsLoaded(true)}
          loading="lazy"
          decoding="async"
          sx={{
            display: 'block',
            width: 1,
            height: 1,
            objectFit: isWhole ? 'contain' : 'cover',
            objectPosition: `${percent(x)} ${percent(y)}`,
          }}
        />
      )}
    </Box>
  )
}
