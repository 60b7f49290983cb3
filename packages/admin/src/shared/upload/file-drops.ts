/** A part of the page that receives files dropped anywhere in the window. */
interface Receiver {
  readonly onOver: (isOver: boolean) => void
  readonly onFiles: (files: File[]) => void
}

/** The last one is on top, such as a dialog above a list. */
const receivers: Receiver[] = []

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

function onDragOver(event: DragEvent): void {
  if (!hasFiles(event)) return
  // Otherwise the browser would replace the page by the file.
  event.preventDefault()
  const receiver = receivers.at(-1)
  if (event.dataTransfer && !receiver) event.dataTransfer.dropEffect = 'none'
  receiver?.onOver(true)
}

function onDragLeave(event: DragEvent): void {
  // The pointer has left the window.
  if (event.relatedTarget === null) receivers.at(-1)?.onOver(false)
}

function onDrop(event: DragEvent): void {
  if (!hasFiles(event)) return
  event.preventDefault()
  const receiver = receivers.at(-1)
  receiver?.onOver(false)
  receiver?.onFiles([...(event.dataTransfer?.files ?? [])])
}

const LISTENERS = [
  ['dragover', onDragOver],
  ['dragleave', onDragLeave],
  ['drop', onDrop],
] as const

/** How many parts of the page need the listeners. */
let users = 0

/** Keeps the browser from opening files that are dropped outside a receiver. Returns a function that ends this. */
export function guardFileDrops(): () => void {
  users += 1
  if (users === 1) for (const [name, listener] of LISTENERS) addEventListener(name, listener)
  return () => {
    users -= 1
    if (users === 0) for (const [name, listener] of LISTENERS) removeEventListener(name, listener)
  }
}

/** Receives the files that are dropped anywhere in the window, unless a later receiver is on top. Returns a function that ends this. */
export function receiveFileDrops(receiver: Receiver): () => void {
  receivers.push(receiver)
  const end = guardFileDrops()
  return () => {
    receivers.splice(receivers.indexOf(receiver), 1)
    end()
  }
}
