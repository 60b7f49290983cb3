import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import type { LazyScreen } from './route.ts'

/** The loaded screens, by their import. */
const loaded = new WeakMap<LazyScreen['load'], ComponentType>()

/** Imports a screen and loads its texts. Rejects where its chunk does not load; the next call imports it again. */
export async function loadScreen({ load, namespaces }: LazyScreen, texts: i18n): Promise<void> {
  const [Screen] = await Promise.all([load(), texts.loadNamespaces(namespaces)])
  loaded.set(load, Screen)
}

/** Returns a screen that has loaded. */
export const loadedScreen = ({ load }: LazyScreen): ComponentType | undefined => loaded.get(load)
