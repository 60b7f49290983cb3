import { type SystemSettingKey, systemSettingSchemas } from '@nordlys/data/system/schema'

type Schemas = typeof systemSettingSchemas

// Derived from the schemas instead of the texts, so that a setting without a text is a type error.
type NumberKey = {
  [Key in SystemSettingKey]: Schemas[Key]['_zod']['output'] extends number ? Key : never
}[SystemSettingKey]
type Enumerated = Extract<Schemas[SystemSettingKey], { readonly options: readonly string[] }>
export type Choice = Enumerated['options'][number]

const schemaOf = (key: SystemSettingKey): Schemas[SystemSettingKey] => systemSettingSchemas[key]

const CHOICES: readonly Choice[] = Object.values(systemSettingSchemas).flatMap((schema) =>
  'options' in schema ? schema.options : [],
)

/** Returns whether a value is a choice of a setting. */
export const isChoice = (value: string): value is Choice => CHOICES.some((choice) => choice === value)

/** Returns the choices of an enumerated setting; null for other settings. */
export function choicesOf(key: SystemSettingKey): readonly Choice[] | null {
  const schema = schemaOf(key)
  return 'options' in schema ? schema.options : null
}

/** Returns whether a setting is a number, which has a unit. */
export const isNumberKey = (key: SystemSettingKey): key is NumberKey => schemaOf(key).def.type === 'number'

/** Returns the minimum of a numeric setting. */
export function minOf(key: NumberKey): number {
  return systemSettingSchemas[key]._zod.bag.minimum ?? 0
}

/** Returns the maximum of a numeric setting. */
export function maxOf(key: NumberKey): number {
  return systemSettingSchemas[key]._zod.bag.maximum ?? Number.MAX_SAFE_INTEGER
}
