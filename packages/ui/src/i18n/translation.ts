/** The type of a namespace with the same keys, which its Norwegian file must satisfy. */
export type TranslationOf<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : TranslationOf<Texts[Key]>
}
