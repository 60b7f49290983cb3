import type { i18n } from 'i18next'
import { createElement, type ReactElement } from 'react'
import type { LazyScreen } from './route.ts'

/** The loaded screens, by their import. */
const loaded = new WeakMap<LazyScreen['load'], ReactElement>()

/** Imports a screen and loads its texts. Rejects where its chunk does not load; the next call imports it again. */
export async function loadScreen({ load, namespaces }: LazyScreen, texts: i18n): Promise<void> {
  const [Screen] = await Promise.all([load(), texts.loadNamespaces(namespaces)])
  loaded.set(load, createElement(Screen))
}

/** Returns the element of a screen that has loaded. */
export const loadedScreen = ({ load }: LazyScreen): ReactElement | undefined => loaded.get(load)
