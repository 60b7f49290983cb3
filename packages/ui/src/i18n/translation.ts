/** The shape of a namespace with any texts: what its Norwegian file must satisfy, key for key. */
export type TranslationOf<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : TranslationOf<Texts[Key]>
}
