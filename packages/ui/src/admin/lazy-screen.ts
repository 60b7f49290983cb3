import type { i18n } from 'i18next'
import { type ComponentType, createElement, use } from 'react'
import { useTranslation } from 'react-i18next'
import { atHand } from '../components/at-hand.ts'
import type { Namespace } from '../i18n/namespaces.ts'

/** A screen in a chunk of its own, with the texts that it begins with. */
export interface LazyScreen {
  /** The screen; it waits only while its chunk or its texts are on the way. */
  readonly Screen: ComponentType
  /** Loads both ahead, so that the screen is drawn at once. Fails where the chunk cannot be loaded; the screen then tries again. */
  readonly load: (texts: i18n) => Promise<void>
  /** Whether both are there: it is then drawn without a wait. */
  readonly isLoaded: (texts: i18n) => boolean
  /** The namespaces of its texts. */
  readonly namespaces: readonly Namespace[]
}

/**
 * Wraps a dynamic import. Unlike React.lazy, a screen that has been loaded ahead is drawn in the same pass: each wait costs a fallback,
 * and React shows a fallback for 300 ms at least.
 */
export function lazyScreen(
  importScreen: () => Promise<ComponentType>,
  namespaces: readonly Namespace[] = [],
): LazyScreen {
  let loading: Promise<ComponentType> | undefined
  let hasScreen = false
  const start = (texts: i18n): Promise<ComponentType> => {
    const started = Promise.all([importScreen(), texts.loadNamespaces(namespaces)]).then(([screen]) => screen)
    const asked = atHand(started)
    asked.then(
      () => (hasScreen = true),
      // The next one to ask tries again, after what asked now has been told.
      () => setTimeout(() => (loading = undefined)),
    )
    return asked
  }
  return {
    namespaces,
    isLoaded: (texts) => hasScreen && namespaces.every((namespace) => texts.hasLoadedNamespace(namespace)),
    load: async (texts) => void (await (loading ??= start(texts))),
    Screen: function Screen() {
      const { i18n: texts } = useTranslation()
      return createElement(use((loading ??= start(texts))))
    },
  }
}
