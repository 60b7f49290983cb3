/** A file that is not wanted, whatever the connection. */
export class RefusedFile extends Error {
  override readonly name: string = 'RefusedFile'
  /** Whether the file can be uploaded all the same, once the user agrees to what the message says. */
  readonly isOffer: boolean

  constructor(message: string, { isOffer = false } = {}) {
    super(message)
    this.isOffer = isOffer
  }
}
