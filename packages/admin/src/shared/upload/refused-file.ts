/** A file that is refused for its content, independent of the connection. */
export class RefusedFile extends Error {
  override readonly name: string = 'RefusedFile'
  /** Whether the file can still be uploaded once the user agrees to the message. */
  readonly isOffer: boolean

  constructor(message: string, { isOffer = false } = {}) {
    super(message)
    this.isOffer = isOffer
  }
}
