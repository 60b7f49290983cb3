const stop = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

/** Prevents every click on the document until `signal` aborts: a link would navigate the frame of a preview away. */
export function stopClicks(signal: AbortSignal): void {
  for (const name of ['click', 'auxclick', 'submit']) document.addEventListener(name, stop, { capture: true, signal })
}
