import Box from '@mui/material/Box'
import { isPicture } from '@nordlys/data/lib/addresses/url'
import type { Language } from '@nordlys/data/lib/validation'
import { usePictures } from '@nordlys/data/media/queries'
import { mediaIdOf } from '@nordlys/data/media/reference'
import { useApiUrl } from '@nordlys/data/media/upload'
import { Picture } from '@nordlys/ui/components/picture/Picture'

/** The same shape as on the site. */
const SHAPE = {
  display: 'block',
  width: 1,
  aspectRatio: '2 / 1',
  objectFit: 'cover',
  borderRadius: '14px',
  mt: 3,
} as const

/** Shows the picture of a post as on its page. Loads valid URLs only (rule W2). */
export function PostCover({ source, language }: { source: string; language: Language }) {
  const id = mediaIdOf(source)
  if (id !== null) return <Stored id={id} language={language} />
  if (!isPicture(source)) return null
  return <Box component="img" src={source} alt="" referrerPolicy="no-referrer" sx={SHAPE} />
}

function Stored({ id, language }: { id: string; language: Language }) {
  const apiUrl = useApiUrl()
  const picture = usePictures([id]).data?.[0]
  if (!picture || apiUrl === null) return null
  return (
    <Box sx={{ '& img': SHAPE }}>
      <Picture picture={picture} language={language} apiUrl={apiUrl} sizes="(min-width: 900px) 860px, 100vw" priority />
    </Box>
  )
}
