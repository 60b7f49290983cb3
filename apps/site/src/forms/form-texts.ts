/** The texts of a form's fields by their names: what was typed, and the values of selected options. */
export type FormTexts = Readonly<Record<string, string>>

/** Marks a control whose text the draft of its form keeps: what a visitor types or chooses, and nothing that proves or confirms something. */
export const KEPT = { 'data-draft': '' } as const

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (element: Element | RadioNodeList | null): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

function isTouched(field: Control | RadioNodeList): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== ''
  if (!(field instanceof RadioNodeList)) return field.value !== field.defaultValue
  return [...field].some((radio) => radio instanceof HTMLInputElement && radio.checked !== radio.defaultChecked)
}

function write(field: Control | RadioNodeList, text: string): void {
  field.value = text
  // An option that no longer exists; the prompt is the empty one.
  if (field instanceof HTMLSelectElement && field.value !== text) field.value = ''
}

/** Returns the fields that a draft keeps, with their names; a group of radio buttons once per button. */
const keptFields = (form: HTMLFormElement) =>
  [...form.elements].filter(isControl).flatMap(({ name, dataset }) => {
    const field = 'draft' in dataset ? form.elements.namedItem(name) : null
    return field instanceof RadioNodeList || isControl(field) ? [[name, field] as const] : []
  })

/** Returns the texts with those of the form's fields; a text without a field remains. */
export function readTexts(form: HTMLFormElement, texts: FormTexts = {}): FormTexts {
  const data = new FormData(form)
  const read = keptFields(form).flatMap(([name]) => {
    const text = data.get(name)
    return typeof text === 'string' ? [[name, text] as const] : []
  })
  return { ...texts, ...Object.fromEntries(read) }
}

/** Returns whether something was typed into the form, such as before the page was hydrated. */
export const isBegun = (form: HTMLFormElement): boolean => keptFields(form).some(([, field]) => isTouched(field))

/** Writes texts into the fields, except where something was typed already. Returns what they hold then. */
export function fillForm(form: HTMLFormElement, texts: FormTexts): FormTexts {
  for (const [name, field] of keptFields(form)) {
    const text = texts[name]
    if (text && !isTouched(field)) write(field, text)
  }
  return readTexts(form, texts)
}

/** Moves the focus to the first of the named fields, in the order of the form. */
export function focusFirst(form: HTMLFormElement, names: FormTexts): void {
  ;[...form.elements]
    .filter(isControl)
    .find((field) => Object.hasOwn(names, field.name))
    ?.focus()
}

/** Returns the names of the required fields that are empty. */
export const emptyFields = (form: HTMLFormElement): string[] =>
  [...form.elements]
    .filter(isControl)
    .filter((field) => field.validity.valueMissing)
    .map((field) => field.name)
