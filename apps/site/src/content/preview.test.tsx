// @vitest-environment jsdom
import { BackendProvider } from '@nordlys/data/lib/context'
import type { Language } from '@nordlys/data/lib/validation'
import { fakeBackend } from '@nordlys/ui/testing/backend'
import { deliverMessage } from '@nordlys/ui/testing/messages.ts'
import { renderUi } from '@nordlys/ui/testing/render'
import { act, cleanup, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SiteProvider } from '../data/site-context.tsx'
import { sampleSite } from '../data/testing/sample-site.ts'
import { TextsProvider } from '../texts/TextsProvider.tsx'
import { prepareTexts } from '../texts/page-texts.ts'
import { useTranslation } from '../texts/useTranslation.ts'
import { markOf } from '@nordlys/ui/platform/preview-marks.ts'
import { SITE_TEXTS } from '@nordlys/ui/site-texts/sources.ts'
import { prepareBuiltIn } from './built-in.ts'
import { NOTHING_STORED } from './content.ts'
import { ContentProvider, useContent } from './ContentProvider.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SITE = sampleSite()

function Page() {
  const { t } = useTranslation('contact')
  const { title } = useContent('about_hero')
  const { mission } = useContent('about_mission_vision')
  return (
    <main>
      <section>
        <h1>{title}</h1>
      </section>
      <section data-testid="mission">
        <p>{mission}</p>
        <p data-testid="question">{t('faq.team.question')}</p>
        <input aria-label={t('form.email')} />
        <a href="/elsewhere">Elsewhere</a>
      </section>
    </main>
  )
}

async function renderPage(language: Language) {
  await Promise.all([
    prepareTexts(language, ['contact']),
    prepareBuiltIn(language, ['frame', 'about']),
    // Its first import takes longer than a test waits.
    import('./preview.ts'),
  ])
  const rendered = await renderUi(
    <BackendProvider backend={fakeBackend({})}>
      <SiteProvider value={SITE}>
        <Suspense>
          <TextsProvider language={language}>
            <ContentProvider baked={NOTHING_STORED} version={null}>
              <Page />
            </ContentProvider>
          </TextsProvider>
        </Suspense>
      </SiteProvider>
    </BackendProvider>,
    { sources: SITE_TEXTS, language },
  )
  // Runs the effects, which React delays while a component suspends.
  await act(async () => undefined)
  return rendered
}

interface Poster {
  readonly origin?: string
  readonly source?: unknown
}

/** Renders a page in a frame. Returns a function that posts content as the frame's parent. */
async function renderFramed(language: Language = 'en') {
  const parent = { postMessage: vi.fn<() => void>() }
  vi.stubGlobal('parent', parent)
  const scrollTo = vi.fn<(options: ScrollToOptions) => void>()
  vi.stubGlobal('scrollTo', scrollTo)
  const { user } = await renderPage(language)
  await vi.waitFor(() => expect(parent.postMessage).toHaveBeenCalledWith({ type: 'preview-ready' }, '*'))
  const post = (content: unknown, { origin = location.origin, source = parent }: Poster = {}) =>
    act(async () => deliverMessage({ type: 'preview-content', content }, { source, origin }))
  return { user, post, scrollTo, parent }
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const hero = (title: unknown, language: Language = 'en') => ({
  key: 'about_hero',
  language,
  value: { title, subtitle: 'Below' },
  pictures: [],
})

const mission = (text: string, language: Language = 'en') => ({
  key: 'about_mission_vision',
  language,
  value: { mission: text, vision: 'Light' },
  pictures: [],
})

/** Texts of the page with marks, while a section of its copy is edited. */
const marked = (place: number | null = null) => ({
  ...mission('Lighthouses'),
  others: {
    texts_contact: { 'faq.team.question': `Do you work with us?${markOf(4)}`, 'form.email': `Mail${markOf(13)}` },
  },
  place,
})

describe('a page in a frame of the admin', () => {
  test.each(['en', 'no'] as const)('shows the edited copy as it changes, in %s', async (language) => {
    const { post } = await renderFramed(language)
    const builtIn = heading()
    await post(hero('Draft', language))
    expect(heading()).toBe('Draft')
    await post(hero('Newer draft', language))
    expect(heading()).toBe('Newer draft')
    // Another section is edited: its own copy shows again.
    await post(mission('Lighthouses', language))
    expect([heading(), screen.getByText('Lighthouses').tagName]).toEqual([builtIn, 'P'])
  })

  test('accepts no copy from another origin or window, in another language or in a wrong form [W14]', async () => {
    const { post } = await renderFramed()
    const builtIn = heading()
    await post(hero('Evil'), { origin: 'https://evil.example' })
    await post(hero('Evil'), { source: window })
    await post(hero('Norsk', 'no'))
    for (const content of [null, 'text', {}, hero(7), hero(''), { ...hero('Evil'), key: 'secret' }]) await post(content)
    expect(heading()).toBe(builtIn)
  })

  test('posts the place of a marked text that is pressed, and of no other text [W14]', async () => {
    const { user, post, parent } = await renderFramed()
    await post(marked())
    expect(screen.getByTestId('question').textContent).toBe(`Do you work with us?${markOf(4)}`)
    parent.postMessage.mockClear()
    await user.click(screen.getByTestId('question'))
    await user.click(screen.getByRole('textbox'))
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(parent.postMessage.mock.calls).toEqual([
      [{ type: 'preview-picked', place: 4 }, '*'],
      [{ type: 'preview-picked', place: 13 }, '*'],
    ])
  })

  test('outlines the text whose field has the focus, and scrolls to it', async () => {
    const { post, scrollTo } = await renderFramed()
    const question = screen.getByTestId('question')
    vi.spyOn(question, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 1500, 100, 100))
    await post(marked(4))
    expect(question.style.outline).toContain('2px')
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 1500 - (window.innerHeight - 100) / 2 })
    await post(marked(99))
    expect(question.style.outline).toBe('')
  })

  test('cannot be left by its links [W14]', async () => {
    const { user } = await renderFramed()
    const link = screen.getByRole('link', { name: 'Elsewhere' })
    const onClick = vi.fn<() => void>()
    link.addEventListener('click', onClick)
    await user.click(link)
    expect(onClick).not.toHaveBeenCalled()
  })

  test('scrolls to the edited section once, and not again while it changes', async () => {
    const { post, scrollTo } = await renderFramed()
    vi.spyOn(screen.getByTestId('mission'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 900, 100, 100))
    await post(mission('Lighthouses'))
    await post(mission('More lighthouses'))
    expect(scrollTo.mock.calls).toEqual([[{ top: 820 }]])
  })
})

test('a page outside a frame accepts no copy', async () => {
  const listen = vi.spyOn(window, 'addEventListener')
  await renderPage('en')
  expect(heading()).not.toBe('')
  expect(listen.mock.calls.filter(([type]) => type === 'message')).toEqual([])
})
