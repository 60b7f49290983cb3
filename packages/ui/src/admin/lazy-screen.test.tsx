// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { act, type ComponentType, Suspense } from 'react'
import { I18nProvider } from '../i18n/I18nProvider.tsx'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { createI18n } from '../i18n/i18n.ts'
import { lazyScreen } from './lazy-screen.ts'

const Hello = () => <p>Hello</p>

test('a screen that was loaded ahead, with its texts, is drawn without a wait', async () => {
  const texts = await createI18n({ language: 'en' })
  const { Screen, load, isLoaded } = lazyScreen(async () => Hello, ['contacts'])
  expect(isLoaded(texts)).toBe(false)
  await load(texts)
  expect(isLoaded(texts)).toBe(true)
  expect(isLoaded(await createI18n({ language: 'no' }))).toBe(false)
  expect(texts.hasLoadedNamespace('contacts')).toBe(true)
  const waits = vi.fn<() => null>(() => null)
  const Waiting = () => waits()
  render(
    <I18nProvider i18n={texts}>
      <Suspense fallback={<Waiting />}>
        <Screen />
      </Suspense>
    </I18nProvider>,
  )
  expect(screen.getByText('Hello')).toBeDefined()
  expect(waits).not.toHaveBeenCalled()
})

test('one that was not is waited for, and a chunk that did not load is tried again', async () => {
  const texts = await createI18n({ language: 'en' })
  const importScreen = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(Hello)
  const { Screen, load } = lazyScreen(importScreen)
  await expect(load(texts)).rejects.toThrow('no network')
  await vi.waitFor(async () => expect(await load(texts).then(() => 'loaded', String)).toBe('loaded'))
  await act(async () =>
    render(
      <I18nProvider i18n={texts}>
        <ErrorBoundary>
          <Suspense>
            <Screen />
          </Suspense>
        </ErrorBoundary>
      </I18nProvider>,
    ),
  )
  expect(screen.getByText('Hello')).toBeDefined()
  expect(importScreen).toHaveBeenCalledTimes(2)
})
