import type { PreviewMessage } from './preview-page.ts'

/**
 * The `sandbox` of a frame with a preview: scripts, in an origin of their own that reaches nothing of the admin, and no forms, windows or
 * downloads. The development server hands its modules to its own origin only.
 */
export const PREVIEW_SANDBOX = import.meta.env.DEV ? 'allow-scripts allow-same-origin' : 'allow-scripts'

const isReady = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'preview-ready'

/** Calls back each time that the page in a frame asks for its content. Returns a function that stops. */
export function onPreviewReady(frame: HTMLIFrameElement, onReady: () => void): () => void {
  const receive = ({ source, data }: MessageEvent<unknown>) => {
    if (source === frame.contentWindow && isReady(data)) onReady()
  }
  window.addEventListener('message', receive)
  return () => window.removeEventListener('message', receive)
}

/** Posts the content to the page in a frame. Its origin has no name; the content security policy lets the website alone into frames. */
export function postPreview({ contentWindow }: HTMLIFrameElement, content: unknown): void {
  contentWindow?.postMessage({ type: 'preview-content', content } satisfies PreviewMessage, '*')
}
