/** The browser's next task: a slow phone answers a tap between two. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

async function readLanguageData(): Promise<void> {
  await nextTask()
  new Intl.NumberFormat().format(0)
  await nextTask()
}

/**
 * Imports a part that writes numbers or dates. For the first of them the browser reads its data on languages, which takes a slow phone
 * 50 ms; here that is a task of its own.
 */
export async function withFormats<Part>(importPart: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([importPart(), readLanguageData()])
  return part
}
