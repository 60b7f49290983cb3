// @vitest-environment jsdom
import { localStore } from '@nordlys/data/lib/browser-storage'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { topicsOf, topicToAnswer } from '../../shared/conversation/about.ts'
import {
  type ClientsApi,
  clientsApi,
  sampleClient,
  sampleFile,
  sampleMessage,
  samplePerson,
} from './testing/samples.ts'
import { Conversation } from '../../shared/conversation/Conversation.tsx'
import { layOutTexts, pasteInto } from '../../../testing/formatted-text.ts'
import { showMarkdown } from '../../../testing/markdown-view.ts'

const toasts = recordToasts()
const CLIENT = sampleClient(1).id

let api: ClientsApi
beforeEach(() => {
  showMarkdown()
  vi.clearAllMocks()
  localStore.set(`answer-draft:${CLIENT}`, null)
  api = clientsApi({
    clients: [sampleClient(1)],
    transactions: [],
    messages: [
      sampleMessage(1, { message: '<b>Plain</b> *text*' }),
      sampleMessage(2, { is_from_staff: true, is_read: true, sender_name: 'Ada Admin', message: 'It is **ready**' }),
      sampleMessage(3, { is_read: true, message: 'First' }),
    ],
    people: [samplePerson(1)],
  })
})

afterEach(() => vi.unstubAllGlobals())

const open = async (opened?: Parameters<typeof Conversation>[0]['opened']) => {
  const { user } = await renderScreen(<Conversation client={CLIENT} {...(opened ? { opened } : {})} />, api)
  await screen.findByText('First')
  return user
}
const answers = () => api.calls.filter(({ path }) => path === 'rpc/answer_client').map(({ body }) => body)
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Answer', { selector: 'textarea' })
const send = () => screen.getByRole('button', { name: 'Send answer' })
const items = () => screen.getAllByRole('listitem')

const ABOUT = { id: '00000000-0000-4000-8000-000000000900', number: 1001, recipient: 'Kari' } as const
const topic = () => screen.getByLabelText<HTMLSelectElement>('About')

describe('an answer about an offer', () => {
  test('is about what waits for an answer, and says who reads it', async () => {
    api.messages.unshift(sampleMessage(0, { message: 'When?', offer: { ...ABOUT, version: 1 } }))
    const user = await open()
    expect((await screen.findByText('When?')).closest('li')?.textContent).toContain('Offer 1001, version 1, to Kari')
    expect(topic().selectedOptions[0]?.textContent).toBe('Offer 1001, version 1, to Kari')
    await user.type(field(), 'Soon')
    await user.click(send())
    await waitFor(() => expect(answers()).toHaveLength(1))
    expect(answers()).toMatchObject([{ client: CLIENT, offer: ABOUT.id, version: 1, message: 'Soon' }])
  })

  test('can be about nothing, and is about nothing where that waits', async () => {
    api.messages.push(sampleMessage(5, { is_read: true, offer: { ...ABOUT, version: 1 } }))
    const user = await open()
    expect(topic().value).toBe('')
    await user.selectOptions(topic(), 'Offer 1001, version 1, to Kari')
    await user.selectOptions(topic(), 'Nothing in particular')
    await user.type(field(), 'Soon')
    await user.click(send())
    await waitFor(() => expect(answers()).toHaveLength(1))
    expect(answers()).toEqual([expect.not.objectContaining({ offer: ABOUT.id })])
  })

  test('is about the newest version that each recipient got', () => {
    const about = (version: number, recipient = 'Kari') => sampleMessage(version, { offer: { ...ABOUT, version, recipient } })
    const versions = topicsOf([about(1), about(3), about(2, 'Ola')]).map(({ version, recipient }) => [version, recipient])
    expect(versions).toEqual([[3, 'Kari'], [2, 'Ola']]) // prettier-ignore
    const own = { id: ABOUT.id, number: 1001, version: 4 }
    expect(topicsOf([about(1)], own).map(({ version }) => version)).toEqual([4, 1])
    expect(topicToAnswer([], own)).toBe(own)
    expect(topicToAnswer([sampleMessage(1, { offer: { ...ABOUT, version: 1 } })], own)).toMatchObject({ version: 1 })
  }) // prettier-ignore

  test('shows the files of a message, and shares at most ten of the client', async () => {
    api.messages.unshift(sampleMessage(0, { files: [{ id: sampleFile(1).id, name: 'Plan.pdf', bytes: 10 }] }))
    api.files.push(...Array.from({ length: 11 }, (_, index) => sampleFile(index)))
    const user = await open()
    expect(screen.getByRole('button', { name: 'Download Plan.pdf' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Share files' }))
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
    for (const box of boxes.slice(0, 10)) await user.click(box) // oxlint-disable-line no-await-in-loop -- one after the other
    expect(boxes.map(({ disabled }) => disabled)).toEqual([...Array.from({ length: 10 }, () => false), true])
    expect(screen.getByRole('button', { name: '10 files are shared' })).toBeDefined()
    await user.type(field(), 'Here')
    await user.click(send())
    await waitFor(() => expect(answers()).toMatchObject([{ files: expect.any(Array) }]))
    await waitFor(() => expect(boxes.every(({ checked }) => !checked)).toBe(true))
  })
})

test('an unsent answer keeps its files and what it is about when the panel closes', async () => {
  api.messages.push(sampleMessage(5, { is_read: true, offer: { ...ABOUT, version: 1 } }))
  api.files.push(sampleFile(1))
  const user = await open()
  await user.type(field(), 'Here')
  await user.selectOptions(topic(), 'Offer 1001, version 1, to Kari')
  await user.click(screen.getByRole('button', { name: 'Share files' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Agreement 1.pdf' }))
  cleanup()
  await open()
  expect(topic().selectedOptions[0]?.textContent).toBe('Offer 1001, version 1, to Kari')
  expect(screen.getByRole('button', { name: '1 file is shared' })).toBeDefined()
})

test('an unsent answer of formatted text is there again when the panel, or the tab, was closed', async () => {
  localStore.set('text-view', null)
  layOutTexts()
  await open()
  pasteInto(await screen.findByRole('textbox', { name: 'Answer' }), 'text/plain', 'It is **ready** now')
  expect((await screen.findByText('ready', { selector: '[contenteditable] strong' })).tagName).toBe('STRONG')
  cleanup()
  expect(localStore.get(`answer-draft:${CLIENT}`)).toContain('It is **ready** now')
  await open()
  expect((await screen.findByRole('textbox', { name: 'Answer' })).textContent).toBe('It is ready now')
})

describe('a conversation', () => {
  test('shows the oldest message first, client messages as plain text, and answers in Markdown with their state', async () => {
    await open()
    expect(await screen.findByText('ready', { selector: 'strong' })).toBeDefined()
    const [first, answer, last] = items()
    expect(first?.textContent).toContain('First')
    expect(answer?.textContent).toContain('Ada Admin (us)')
    expect(answer?.textContent).toContain('Read by the client')
    expect(last?.textContent).toContain('<b>Plain</b> *text*')
  })

  test('marks a message as read when staff press it, and keeps the focus', async () => {
    const user = await open()
    expect(api.messages[0]?.is_read).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Mark as read' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Message marked as read'))
    expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull()
    expect(document.activeElement).toBe(items()[2])
  })

  test('marks the message that was opened, also when newer ones fill the page', async () => {
    const old = sampleMessage(90, { message: 'Long ago' })
    api.messages.push(old, ...Array.from({ length: 9 }, (_, index) => sampleMessage(10 + index)))
    const user = await open(old)
    expect(items()).toHaveLength(11)
    expect(screen.getByRole('listitem', { current: true }).textContent).toContain('Long ago')
    await user.click(await screen.findByRole('button', { name: 'Earlier messages' }))
    await waitFor(() => expect(items()).toHaveLength(3))
    await user.click(screen.getByRole('button', { name: 'Later messages' }))
    await waitFor(() => expect(items()).toHaveLength(11))
  })

  test('sends an answer, and shows that it has not been read yet', async () => {
    const user = await open()
    await user.click(send())
    expect(await screen.findByText('Please fill in this field.')).toBeDefined()
    await user.type(field(), 'On **Monday**')
    await user.click(send())
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Answer sent'))
    expect(answers()).toEqual([
      { client: CLIENT, id: expect.any(String), message: 'On **Monday**', seen: api.messages[0]?.id },
    ])
    expect(field().value).toBe('')
    expect((await screen.findByText('Monday', { selector: 'strong' })).closest('li')?.textContent).toContain(
      'Not read yet',
    )
  })

  test('marks the answered messages as read, also while earlier messages are shown', async () => {
    api.messages.push(...Array.from({ length: 9 }, (_, index) => sampleMessage(10 + index)))
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Earlier messages' }))
    await waitFor(() => expect(items()).toHaveLength(2))
    await user.type(field(), 'Yes')
    await user.click(send())
    await waitFor(() => expect(toasts.success).toHaveBeenCalledOnce())
    await user.click(screen.getByRole('button', { name: 'Later messages' }))
    await waitFor(() => expect(items()).toHaveLength(10))
    expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull()
  })

  test('keeps an unsent answer when the panel closes, and its id, so that a retry stores it once', async () => {
    const user = await open()
    await user.type(field(), 'Soon')
    api.intercept = ({ path }) => (path === 'rpc/answer_client' ? Response.error() : undefined)
    await user.click(send())
    await waitFor(() => expect(toasts.error).toHaveBeenCalledOnce())
    expect(field().value).toBe('Soon')
    cleanup()
    api.intercept = undefined
    const again = await open()
    expect(field().value).toBe('Soon')
    await again.click(send())
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Answer sent'))
    const [one, other] = answers()
    expect(other).toEqual(one)
    cleanup()
    await open()
    expect(field().value).toBe('')
  })

  test('sends an edited answer under another id, so that the edit is not lost', async () => {
    const user = await open()
    await user.type(field(), 'Soon')
    api.intercept = ({ path }) => (path === 'rpc/answer_client' ? Response.error() : undefined)
    await user.click(send())
    await waitFor(() => expect(toasts.error).toHaveBeenCalledOnce())
    api.intercept = undefined
    await user.type(field(), '!')
    await user.click(send())
    await waitFor(() => expect(toasts.success).toHaveBeenCalledOnce())
    const [one, other] = answers()
    expect(other).toMatchObject({ message: 'Soon!' })
    expect(other).not.toMatchObject({ id: Reflect.get(Object(one), 'id') })
  })

  test('keeps what is typed while the answer is being sent', async () => {
    const user = await open()
    const { promise, resolve } = Promise.withResolvers<void>()
    api.intercept = async ({ path }) => {
      if (path === 'rpc/answer_client') await promise
      return undefined
    }
    await user.type(field(), 'One')
    await user.click(send())
    await user.type(field(), ' more')
    resolve()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledOnce())
    expect(field().value).toBe('One more')
  })

  test('says when no one can read an answer, and offers a mail', async () => {
    api.people.splice(0)
    await open()
    const notice = within(await screen.findByRole('alert'))
    expect(notice.getByText(/^No one at this client/)).toBeDefined()
    expect(notice.getByRole('link', { name: 'Reply by email' }).getAttribute('href')).toMatch(
      /^mailto:wenche@tidal\.example/,
    )
  })
})
