/** The texts of a form's fields by name: typed text, and the values of selected options. */
export type FormTexts<Name extends string = string> = Readonly<Record<Name, string>>

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

/** Returns the texts of the fields that `texts` names; a field that is not in the form keeps its text. */
export function readTexts<Texts extends FormTexts>(form: HTMLFormElement, texts: Texts): Texts {
  const data = new FormData(form)
  const read = Object.keys(texts).map((name) => [name, data.get(name)] as const)
  return { ...texts, ...Object.fromEntries(read.filter(([, text]) => typeof text === 'string')) }
}

/** Writes texts into the fields, except into fields with typed text, for example before hydration. Returns the resulting texts. */
export function fillForm<Texts extends FormTexts>(form: HTMLFormElement, texts: Texts): Texts {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name)
    if ((field instanceof RadioNodeList || isControl(field)) && !isTouched(field)) write(field, text)
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
