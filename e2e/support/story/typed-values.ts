import type { Page } from 'playwright/test'

/** Reports each key in a text field to `noteTyped`. Runs in the page. */
function reportTyping() {
  const fields = new WeakMap<EventTarget, string>()
  const note: unknown = Reflect.get(globalThis, 'noteTyped')
  const onInput = ({ target, isTrusted }: Event) => {
    const isText =
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement &&
        !['checkbox', 'radio', 'file', 'search'].includes(target.type) &&
        target.role !== 'combobox')
    if (!isText || !isTrusted || typeof note !== 'function') return
    const field = fields.get(target) ?? crypto.randomUUID()
    fields.set(target, field)
    note(field, target.value)
  }
  addEventListener('input', onInput, true)
}

/** The values that people have typed, in the order of the first key of each field. */
export class TypedValues {
  readonly #values = new Map<string, string>()

  /** Records what is typed on a page from now on. What the page fills in is not typed, and a search stores nothing. */
  async watch(page: Page): Promise<void> {
    await page.exposeFunction('noteTyped', (field: string, value: string) => void this.#values.set(field, value))
    await page.addInitScript(reportTyping)
    await page.evaluate(reportTyping)
  }

  /** The number of fields that were typed into. */
  get count(): number {
    return this.#values.size
  }

  /** Returns the values that were typed into more than one field. */
  repeated(): string[] {
    const values = [...this.#values.values()].map((value) => value.trim().toLowerCase()).filter(Boolean)
    return values.filter((value, index) => values.indexOf(value) !== index)
  }
}
