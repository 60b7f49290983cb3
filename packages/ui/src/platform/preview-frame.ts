import type { PreviewMessage } from './preview-page.ts'

/**
 * The `sandbox` of a frame with a preview: scripts in a separate origin without access to the admin, and no forms, windows or downloads. The
 * development server serves its modules to its own origin only.
 */
export const PREVIEW_SANDBOX = import.meta.env.DEV ? 'allow-scripts allow-same-origin' : 'allow-scripts'

const isReady = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'preview-ready'

/** Calls `onReady` whenever the page in a frame requests its content; returns an unsubscribe function. */
export function onPreviewReady(frame: HTMLIFrameElement, onReady: () => void): () => void {
  const receive = ({ source, data }: MessageEvent<unknown>) => {
    if (source === frame.contentWindow && isReady(data)) onReady()
  }
  window.addEventListener('message', receive)
  return () => window.removeEventListener('message', receive)
}

const pickedPlace = (data: unknown): number | null => {
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'type') !== 'preview-picked') return null
  const place: unknown = Reflect.get(data, 'place')
  return typeof place === 'number' && Number.isInteger(place) && place >= 0 ? place : null
}

/** Calls `onPicked` with the place of a marked text that is pressed in the page of a frame; returns an unsubscribe function. */
export function onPreviewPicked(frame: HTMLIFrameElement, onPicked: (place: number) => void): () => void {
  const receive = ({ source, data }: MessageEvent<unknown>) => {
    const place = source === frame.contentWindow ? pickedPlace(data) : null
    if (place !== null) onPicked(place)
  }
  window.addEventListener('message', receive)
  return () => window.removeEventListener('message', receive)
}

/**
 * Posts the content to the page in a frame. Its origin is opaque, so it cannot be named; the content security policy allows only the website in
 * frames.
 */
export function postPreview({ contentWindow }: HTMLIFrameElement, content: unknown): void {
  contentWindow?.postMessage({ type: 'preview-content', content } satisfies PreviewMessage, '*')
}
