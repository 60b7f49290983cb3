import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { LANGUAGES } from '@nordlys/data/lib/validation'
import type { BlockKind } from '@nordlys/data/pages/blocks'
import { usePublicProjects } from '@nordlys/data/pages/queries'
import { useTestimonials } from '@nordlys/data/references/queries'
import { useMembers } from '@nordlys/data/team/edit-queries'
import type { ComponentType } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NumberField } from '@nordlys/ui/components/form/NumberField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { Entries } from '../../../../shared/entries/Entries.tsx'
import { useCategoryOptions } from '../../../../shared/categories/useCategoryOptions.ts'
import { MediaField } from '../../../../shared/media/MediaField.tsx'
import { MediaListField } from '../../../../shared/media/MediaListField.tsx'
import { RichTextField } from '../../../../shared/rich-text/RichTextField.tsx'
import { Both } from './Both.tsx'

interface FieldsProps {
  /** The name of the block, with a dot at its end. */
  readonly prefix: string
}

/** The field of each kind that a new block focuses. */
export const FIRST_FIELDS: Readonly<Record<BlockKind, string>> = {
  heading: 'title.en',
  text: 'body.en',
  picture: 'picture',
  gallery: 'title.en',
  quote: 'reference',
  figures: 'title.en',
  cards: 'title.en',
  questions: 'title.en',
  action: 'title.en',
  studies: 'title.en',
  posts: 'title.en',
  logos: 'title.en',
  people: 'title.en',
  form: 'form',
  prices: 'title.en',
}

function Title({ prefix }: FieldsProps) {
  const { t } = useTranslation('pages')
  return <Both name={`${prefix}title`} label={t('made.part.title')} />
}

function Body({ prefix, rows = 3 }: FieldsProps & { readonly rows?: number }) {
  const { t } = useTranslation('pages')
  return <Both name={`${prefix}body`} label={t('made.part.body')} rows={rows} />
}

const TitleAndBody = ({ prefix }: FieldsProps) => (
  <>
    <Title prefix={prefix} />
    <Body prefix={prefix} />
  </>
)

function Link({ prefix }: FieldsProps) {
  const { t } = useTranslation('pages')
  return (
    <TextField
      name={`${prefix}link`}
      label={t('made.part.link')}
      help={t('made.partHelp.link')}
      autoComplete="off"
      optional
    />
  )
}

function TextBlock({ prefix }: FieldsProps) {
  const { t } = useTranslation('pages')
  return LANGUAGES.map((language) => (
    <RichTextField
      key={language}
      name={`${prefix}body.${language}`}
      label={t(`made.block.in.${language}`, { name: t('made.part.body') })}
      rows={12}
      language={language}
      hasPictures
    />
  ))
}

function PictureBlock({ prefix }: FieldsProps) {
  const { t } = useTranslation('pages')
  return (
    <>
      <MediaField name={`${prefix}picture`} label={t('made.part.picture')} />
      <SwitchField name={`${prefix}wide`} label={t('made.part.wide')} />
    </>
  )
}

function GalleryBlock({ prefix }: FieldsProps) {
  const { t } = useTranslation('pages')
  return (
    <>
      <Title prefix={prefix} />
      <MediaListField name={`${prefix}pictures`} label={t('made.part.pictures')} />
    </>
  )
}

const useText = (name: string) => {
  const value: unknown = useWatch({ name })
  return typeof value === 'string' ? value : ''
}

function QuoteBlock({ prefix }: FieldsProps) {
  const { t } = useTranslation('pages')
  const { data } = useTestimonials()
  const chosen = useText(`${prefix}reference`)
  const isOwn = chosen === 'own'
  const stored = (data ?? []).map(({ id, name, company }) => ({
    value: id,
    label: [name, company].filter(Boolean).join(', '),
  }))
  // A select without the chosen option would show another one as chosen.
  const isUnknown = !isOwn && !stored.some(({ value }) => value === chosen)
  const unknown = isUnknown ? [{ value: chosen, label: data ? t('made.part.gone') : '…' }] : []
  return (
    <>
      <SelectField
        name={`${prefix}reference`}
        label={t('made.part.reference')}
        help={t('made.partHelp.references')}
        options={[{ value: 'own', label: t('made.part.ownWords') }, ...unknown, ...stored]}
      />
      {isOwn && (
        <>
          <Both name={`${prefix}body`} label={t('made.part.quote')} rows={3} />
          <TextField name={`${prefix}name`} label={t('made.part.name')} autoComplete="off" optional />
          <Both name={`${prefix}role`} label={t('made.part.role')} />
        </>
      )}
    </>
  )
}

const words = () => ({ en: '', no: '' })

function FiguresBlock({ prefix }: FieldsProps) {
  const { t } = useTranslation('pages')
  return (
    <>
      <Title prefix={prefix} />
      <Entries
        name={`${prefix}items`}
        firstField="value.en"
        blank={() => ({ value: words(), label: words() })}
        add={t('made.add.figure')}
      >
        {(item) => (
          <>
            <Both name={`${item}value`} label={t('made.part.value')} />
            <Both name={`${item}label`} label={t('made.part.label')} />
          </>
        )}
      </Entries>
    </>
  )
}

function CardsBlock({ prefix }: FieldsProps) {
  const { t } = useTranslation('pages')
  return (
    <>
      <Title prefix={prefix} />
      <Entries
        name={`${prefix}items`}
        firstField="title.en"
        blank={() => ({ title: words(), body: words(), link: '' })}
        add={t('made.add.card')}
      >
        {(item) => (
          <>
            <Both name={`${item}title`} label={t('made.part.card')} />
            <Body prefix={item} />
            <Link prefix={item} />
          </>
        )}
      </Entries>
    </>
  )
}

function QuestionsBlock({ prefix }: FieldsProps) {
  const { t } = useTranslation('pages')
  return (
    <>
      <Title prefix={prefix} />
      <Entries
        name={`${prefix}items`}
        firstField="question.en"
        blank={() => ({ question: words(), answer: words() })}
        add={t('made.add.question')}
      >
        {(item) => (
          <>
            <Both name={`${item}question`} label={t('made.part.question')} />
            <Both name={`${item}answer`} label={t('made.part.answer')} rows={3} />
          </>
        )}
      </Entries>
    </>
  )
}

function ActionBlock({ prefix }: FieldsProps) {
  const { t } = useTranslation('pages')
  return (
    <>
      <TitleAndBody prefix={prefix} />
      <Both name={`${prefix}label`} label={t('made.part.button')} />
      <Link prefix={prefix} />
    </>
  )
}

interface ChosenProps extends FieldsProps {
  /** Undefined until they have loaded. */
  readonly options: readonly { readonly id: string; readonly name: string }[] | undefined
}

/** Chooses records, which are shown in the order of the choice. */
function Chosen({ prefix, options }: ChosenProps) {
  const { t } = useTranslation('pages')
  const { setValue } = useFormContext()
  const name = `${prefix}ids`
  const value: unknown = useWatch({ name })
  const ids = Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, fontWeight: 550 }}>
        {t('made.part.chosen')}
      </Box>
      <Box sx={{ color: 'muted', fontSize: '0.875rem' }}>{t('made.partHelp.chosen')}</Box>
      {options?.length === 0 && <Box sx={{ mt: 1 }}>{t('made.part.noChoice')}</Box>}
      {options?.map((option) => (
        <Box key={option.id}>
          <FormControlLabel
            label={option.name}
            control={
              <Checkbox
                checked={ids.includes(option.id)}
                onChange={(_event, checked) =>
                  setValue(name, checked ? [...ids, option.id] : ids.filter((id) => id !== option.id), {
                    shouldDirty: true,
                  })
                }
              />
            }
          />
        </Box>
      ))}
    </Box>
  )
}

function StudiesBlock({ prefix }: FieldsProps) {
  const { data } = usePublicProjects()
  const told = data?.filter(({ case_study: study }) => study !== null)
  return (
    <>
      <Title prefix={prefix} />
      <Chosen prefix={prefix} options={told?.map(({ id, title }) => ({ id, name: title }))} />
    </>
  )
}

function PeopleBlock({ prefix }: FieldsProps) {
  const { data } = useMembers()
  return (
    <>
      <Title prefix={prefix} />
      <Chosen prefix={prefix} options={data?.map(({ id, full_name: name }) => ({ id, name }))} />
    </>
  )
}

function PostsBlock({ prefix }: FieldsProps) {
  const { t } = useTranslation('pages')
  return (
    <>
      <Title prefix={prefix} />
      <SelectField
        name={`${prefix}category`}
        label={t('made.part.category')}
        options={[{ value: 'all', label: t('made.part.all') }, ...useCategoryOptions('posts')]}
      />
      <NumberField name={`${prefix}count`} label={t('made.part.count')} />
    </>
  )
}

function FormBlock({ prefix }: FieldsProps) {
  const { t } = useTranslation('pages')
  const options = [
    { value: 'contact', label: t('made.part.contact') },
    { value: 'newsletter', label: t('made.part.newsletter') },
  ]
  return (
    <>
      <SelectField name={`${prefix}form`} label={t('made.part.form')} options={options} />
      <TitleAndBody prefix={prefix} />
    </>
  )
}

const FIELDS: Readonly<Record<BlockKind, ComponentType<FieldsProps>>> = {
  heading: TitleAndBody,
  text: TextBlock,
  picture: PictureBlock,
  gallery: GalleryBlock,
  quote: QuoteBlock,
  figures: FiguresBlock,
  cards: CardsBlock,
  questions: QuestionsBlock,
  action: ActionBlock,
  studies: StudiesBlock,
  posts: PostsBlock,
  logos: Title,
  people: PeopleBlock,
  form: FormBlock,
  prices: TitleAndBody,
}

/** Renders the fields of a block of any kind. */
export function BlockFields({ kind, prefix }: FieldsProps & { readonly kind: BlockKind }) {
  const Fields = FIELDS[kind]
  return <Fields prefix={prefix} />
}
