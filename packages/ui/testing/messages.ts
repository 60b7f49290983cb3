/** Delivers a message as the browser does, from this window and origin. */
export function deliverMessage(data: unknown, { source, origin }: { source: unknown; origin: string }): void {
  const event = new MessageEvent('message', { data, origin })
  Object.defineProperty(event, 'source', { value: source })
  window.dispatchEvent(event)
}
