/** A file that is not wanted, whatever the connection. */
export class RefusedFile extends Error {
  override readonly name: string = 'RefusedFile'
}
