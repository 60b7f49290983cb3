import type { i18n } from 'i18next'
import { createElement, type ReactElement } from 'react'
import type { LazyScreen } from '../shared/screen.ts'

/** The loaded screens by import function. */
const loaded = new WeakMap<LazyScreen['load'], ReactElement>()

/** Imports a screen and loads its texts. Rejects when its chunk fails to load; the next call imports it again. */
export async function loadScreen({ load, namespaces }: LazyScreen, texts: i18n | Promise<i18n>): Promise<void> {
  const loadTexts = async () => (await texts).loadNamespaces(namespaces)
  const [Screen] = await Promise.all([load(), loadTexts()])
  loaded.set(load, createElement(Screen))
}

/** Returns the element of a loaded screen. */
export const loadedScreen = ({ load }: LazyScreen): ReactElement | undefined => loaded.get(load)
