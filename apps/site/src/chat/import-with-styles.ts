/** Style sheets that failed while something was imported. */
const failed = new Set<HTMLLinkElement>()

function noteFailure({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
}

function loadAgain(dead: HTMLLinkElement): Promise<void> {
  failed.delete(dead)
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: dead.href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`The styles at ${dead.href} did not load`)))
    dead.replaceWith(link)
  })
}

/**
 * Runs a dynamic import that may be tried again. The bundler asks for each style sheet once only: after a dropped connection the second
 * import would bring the code without its styles, so those are asked for again here. Throws where anything fails.
 */
export async function importWithStyles<Module>(load: () => Promise<Module>): Promise<Module> {
  window.addEventListener('error', noteFailure, { capture: true })
  try {
    await Promise.all([...failed].map(loadAgain))
    return await load()
  } finally {
    window.removeEventListener('error', noteFailure, { capture: true })
  }
}
