/** Stylesheets that failed during an import. */
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
 * Runs a dynamic import that can be repeated. The bundler requests each stylesheet only once: after a dropped connection, a second import
 * would load the code without its styles, so this function requests them again. Throws when anything fails.
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
