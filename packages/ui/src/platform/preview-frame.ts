import type { PreviewMessage } from './preview-page.ts'

const isReady = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'preview-ready'

/** Calls back each time that the page in a frame asks for its content. Returns a function that stops. */
export function onPreviewReady(frame: HTMLIFrameElement, origin: string, onReady: () => void): () => void {
  const receive = (event: MessageEvent<unknown>) => {
    if (event.source === frame.contentWindow && event.origin === origin && isReady(event.data)) onReady()
  }
  window.addEventListener('message', receive)
  return () => window.removeEventListener('message', receive)
}

/** Posts the content to the page in a frame, if it is of this origin. */
export function postPreview({ contentWindow }: HTMLIFrameElement, origin: string, content: unknown): void {
  contentWindow?.postMessage({ type: 'preview-content', content } satisfies PreviewMessage, origin)
}
