/**
 * The page of a preview, in a frame of the admin, which posts it the content that the page would otherwise load. The other side is in
 * `preview-frame.ts`: a module of both would load with every page.
 */

/** The origin of the desktop app. */
export const DESKTOP_ORIGIN = 'app://admin'

/** What the page and the admin post to each other. */
export type PreviewMessage =
  | { readonly type: 'preview-ready' }
  | { readonly type: 'preview-content'; readonly content: unknown }
  /** A marked text of the page was pressed; see `preview-marks.ts`. */
  | { readonly type: 'preview-picked'; readonly place: number }

/** Whether this page is in a frame; false while prerendering. Such a page must show nothing but a preview (rule W14). */
export const isFramed = (): boolean => 'window' in globalThis && window.parent !== window

const isContent = (data: unknown): data is { content: unknown } =>
  typeof data === 'object' && data !== null && 'content' in data && Reflect.get(data, 'type') === 'preview-content'

/** Receives the content of a preview, now and after each change. Returns an unsubscribe function. */
export function receivePreview(onContent: (content: unknown) => void): () => void {
  const { parent, location } = window
  const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
    const isOurs = source === parent && (origin === location.origin || origin === DESKTOP_ORIGIN)
    if (isOurs && isContent(data)) onContent(data.content)
  }
  window.addEventListener('message', receive)
  // Reveals nothing, so any origin may receive it.
  parent.postMessage({ type: 'preview-ready' } satisfies PreviewMessage, '*')
  return () => window.removeEventListener('message', receive)
}
