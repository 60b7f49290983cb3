import Box from '@mui/material/Box'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { onPreviewPicked, onPreviewReady, postPreview, PREVIEW_SANDBOX } from '@nordlys/ui/platform/preview-frame.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

/** The widths of the screens that a page is previewed on, in pixels. */
const WIDTHS = { phone: 360, desktop: 1280 } as const

export type PreviewWidth = keyof typeof WIDTHS
export const PREVIEW_WIDTHS: readonly PreviewWidth[] = ['phone', 'desktop']

interface PreviewFrameProps {
  /** The path of the page, relative to the root of the site. */
  readonly path: string
  /** The accessible name. */
  readonly title: string
  /** The content to show; the page validates it. */
  readonly content: unknown
  /** The width of the screen; a wide one is scaled down to fit. */
  readonly width?: PreviewWidth
  /** Called with the place of a marked text that is pressed in the page. */
  readonly onPicked?: ((place: number) => void) | undefined
  /** Shown when the URL of the site is unknown. */
  readonly noWebsite: string
  /** Shown above the frame until the page requests its content. */
  readonly waiting?: string
}

/** Shows a page of the site with this content, as wide as a phone or a desktop. */
export function PreviewFrame({ path, noWebsite, ...rest }: PreviewFrameProps) {
  const { websiteUrl } = usePlatform()
  if (websiteUrl === null) return <Box sx={{ color: 'muted' }}>{noWebsite}</Box>
  const url = new URL(path, new URL(websiteUrl, globalThis.location.href))
  return <Frame key={url.href} url={url.href} {...rest} />
}

interface FrameProps extends Omit<PreviewFrameProps, 'path' | 'noWebsite'> {
  readonly url: string
}

const HEIGHT = 'clamp(20rem, 100dvh - 22rem, 46rem)'

/** Measures the element that receives `ref`. Returns the factor that fits a page of this width into it, at most 1. */
function useScale(width: number) {
  const [place, setPlace] = useState(width)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setPlace(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // An element without layout has no width.
  return { ref, scale: place === 0 ? 1 : Math.min(1, place / width) }
}

function Frame({ url, title, content, width = 'phone', waiting, onPicked }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  /** How often the page has requested its content, which it does after each load. */
  const [asked, ask] = useState(0)
  useEffect(() => {
    if (!frame.current) return undefined
    const stop = onPreviewReady(frame.current, () => ask((times) => times + 1))
    return stop
  }, [])
  useEffect(() => {
    if (!frame.current || !onPicked) return undefined
    const stop = onPreviewPicked(frame.current, onPicked)
    return stop
  }, [onPicked])
  useEffect(() => {
    if (asked > 0 && frame.current) postPreview(frame.current, content)
  }, [asked, content])
  const pixels = WIDTHS[width]
  const { ref, scale } = useScale(pixels)
  const isScaled = width !== 'phone'
  return (
    <>
      {waiting !== undefined && asked === 0 && (
        <Box component="output" sx={{ display: 'block', color: 'muted', typography: 'body2', mb: 1 }}>
          {waiting}
        </Box>
      )}
      <Box
        ref={ref}
        sx={{
          width: isScaled ? '100%' : pixels,
          maxWidth: isScaled ? pixels : '100%',
          height: HEIGHT,
          mx: 'auto',
          overflow: 'hidden',
          border: 1,
          borderColor: 'hairline',
          borderRadius: '14px',
          bgcolor: 'paper',
        }}
      >
        <Box
          component="iframe"
          ref={frame}
          src={url}
          title={title}
          loading="lazy"
          sandbox={PREVIEW_SANDBOX}
          sx={{ display: 'block', border: 0, transformOrigin: '0 0' }}
          style={
            isScaled
              ? { width: pixels, height: `calc(100% / ${scale})`, transform: `scale(${scale})` }
              : { width: '100%', height: '100%' }
          }
        />
      </Box>
    </>
  )
}
