/** A file that the user chose in the browser's dialog; the type of the DOM library lacks these methods. */
interface ChosenFile {
  createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void>; abort(): Promise<void> }>
  getFile(): Promise<Blob>
  remove?(): Promise<void>
}

type ChooseFile = (options: { readonly suggestedName: string }) => Promise<ChosenFile>

const chooseFile = (): ChooseFile | undefined => Reflect.get(globalThis, 'showSaveFilePicker')

const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name

/** Writes the pieces into a file, which the browser replaces at the end: a failure leaves its previous content. */
async function writeTo(file: ChosenFile, pieces: AsyncIterable<string>): Promise<void> {
  const writer = await file.createWritable()
  try {
    for await (const piece of pieces) await writer.write(piece)
  } catch (error) {
    await writer.abort()
    // The dialog creates a new file at once.
    if ((await file.getFile()).size === 0) await file.remove?.()
    throw error
  }
  await writer.close()
}

/**
 * Saves a file of unknown size: piece by piece into the file that the user chooses, where the browser can. Resolves to false when they cancel,
 * and to null when the browser cannot. Throws what `pieces` throws; nothing is saved then.
 */
export async function saveToChosenFile(name: string, pieces: AsyncIterable<string>): Promise<boolean | null> {
  const choose = chooseFile()
  if (!choose) return null
  let file: ChosenFile
  try {
    file = await choose({ suggestedName: name })
  } catch (error) {
    if (isNamed(error, 'AbortError')) return false
    // The press of the button was too long ago, or a policy forbids the dialog.
    if (isNamed(error, 'SecurityError')) return null
    throw error
  }
  await writeTo(file, pieces)
  return true
}

/** Returns the pieces as one Blob. Each becomes a Blob at once, because browsers keep those outside of the memory of scripts, and on disk. */
export async function blobOf(pieces: AsyncIterable<string>, type: string): Promise<Blob> {
  const parts: Blob[] = []
  for await (const piece of pieces) parts.push(new Blob([piece]))
  return new Blob(parts, { type })
}
