import Box from '@mui/material/Box'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { onPreviewReady, postPreview } from '@nordlys/ui/platform/preview-frame.ts'
import { useEffect, useRef, useState } from 'react'

interface PreviewFrameProps {
  /** The page of the site, relative to its root. */
  readonly path: string
  /** The accessible name. */
  readonly title: string
  /** What the page shows; the page checks it. */
  readonly content: unknown
  /** Shown where the address of the site is unknown. */
  readonly noWebsite: string
}

/** Shows a page of the site with this content, as wide as a phone. */
export function PreviewFrame({ path, noWebsite, ...rest }: PreviewFrameProps) {
  const { websiteUrl } = usePlatform()
  if (websiteUrl === null) return <Box sx={{ color: 'muted' }}>{noWebsite}</Box>
  const url = new URL(path, new URL(websiteUrl, globalThis.location.href))
  return <Frame key={url.href} url={url.href} origin={url.origin} {...rest} />
}

interface FrameProps extends Pick<PreviewFrameProps, 'title' | 'content'> {
  readonly url: string
  readonly origin: string
}

function Frame({ url, origin, title, content }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  /** How often the page has asked for its content: it does so after each load. */
  const [asked, ask] = useState(0)
  useEffect(() => {
    if (!frame.current) return undefined
    const stop = onPreviewReady(frame.current, origin, () => ask((times) => times + 1))
    return stop
  }, [origin])
  useEffect(() => {
    if (asked > 0 && frame.current) postPreview(frame.current, origin, content)
  }, [asked, origin, content])
  return (
    <Box
      component="iframe"
      ref={frame}
      src={url}
      title={title}
      // Its own origin, for its scripts and styles, but no forms, windows or downloads.
      sandbox="allow-scripts allow-same-origin"
      sx={{
        display: 'block',
        width: 360,
        maxWidth: '100%',
        height: 'clamp(20rem, 100dvh - 22rem, 46rem)',
        mx: 'auto',
        border: 1,
        borderColor: 'hairline',
        borderRadius: '14px',
        bgcolor: 'paper',
      }}
    />
  )
}
