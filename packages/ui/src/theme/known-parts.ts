import type { StylisPlugin } from '@emotion/cache'

const FOREIGN = /::-(?:moz|ms)-[\w-]+/

const isKnown = (part: string) => globalThis.CSS?.supports(`selector(${part})`) ?? true

/** Leaves out what MUI writes for the parts of other browsers, such as `::-moz-focus-inner`: to refuse each costs a browser an exception. */
export const knownParts: StylisPlugin = (element) => {
  if (element.type !== 'rule') return
  const part = FOREIGN.exec(element.value)?.[0]
  if (part && !isKnown(part)) element.children = []
}
