import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { usePictures } from '@nordlys/data/media/queries'
import { mediaIdOf, mediaReference } from '@nordlys/data/media/reference'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { PICTURE_SIZES } from '@nordlys/ui/components/markdown/figure.ts'
import type { Node } from 'prosemirror-model'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MediaThumb } from '../../media/MediaThumb.tsx'
import { SCHEMA, textAttribute } from '../markdown/schema.ts'
import type { PictureValues } from './commands.ts'
import { SmallDialog } from './SmallDialog.tsx'

const MediaPicker = lazyComponent(async () => (await import('../../media/MediaPicker.tsx')).MediaPicker)

interface PictureDialogProps {
  /** The selected picture; null for a new one. */
  readonly picture: Node | null
  /** Whether the picture must lead to a video. */
  readonly isVideo: boolean
  readonly onSave: (values: PictureValues) => void
  readonly onClose: () => void
}

const valuesOf = (picture: Node | null) => {
  const [reference = '', size = ''] = picture ? textAttribute(picture, 'src').split('#') : []
  const link = picture && SCHEMA.marks.link.isInSet(picture.marks)
  return {
    reference,
    size,
    alt: picture ? textAttribute(picture, 'alt') : '',
    title: picture ? textAttribute(picture, 'title') : '',
    href: link ? textAttribute(link, 'href') : '',
  }
}

/** Edits a picture in a text: its alternative text, caption and size, and the page that it leads to, such as a video. */
export function PictureDialog({ picture, isVideo, onSave, onClose }: PictureDialogProps) {
  const { t } = useTranslation('richText')
  const [values, setValues] = useState(() => valuesOf(picture))
  const [isChoosing, setIsChoosing] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const id = mediaIdOf(values.reference)
  const { data: pictures } = usePictures(id === null ? [] : [id])
  const shown = pictures?.find((row) => row.id === id)
  const set = (part: Partial<typeof values>) => {
    setIsWrong(false)
    setValues({ ...values, ...part })
  }
  const hasHref = /^https?:\/\/\S+\.\S+$/.test(values.href) || (values.href === '' && !isVideo)
  const save = () => {
    const { reference, size, alt, title, href } = values
    if (hasHref && reference !== '') onSave({ src: size === '' ? reference : `${reference}#${size}`, alt, title, href })
    else setIsWrong(true)
  }
  return (
    <SmallDialog title={t(isVideo ? 'video.title' : 'picture.title')} onSave={save} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {shown && (
          <Box sx={{ maxWidth: '16rem' }}>
            <MediaThumb picture={shown} alt={values.alt} />
          </Box>
        )}
        <Box>
          <Button variant="outlined" onClick={() => setIsChoosing(true)}>
            {t('picture.choose')}
          </Button>
          <FormHelperText error aria-live="polite">
            {isWrong && values.reference === '' ? t('picture.missing') : ''}
          </FormHelperText>
        </Box>
        <Line
          label={t('video.href')}
          help={isWrong && !hasHref ? t('video.wrong') : t('video.help')}
          isWrong={isWrong && !hasHref}
        >
          {(props) => (
            <OutlinedInput
              {...props}
              type="url"
              value={values.href}
              onChange={({ target }) => set({ href: target.value.trim() })}
            />
          )}
        </Line>
        <Line label={t('picture.alt')} help={t('picture.altHelp')}>
          {(props) => (
            <OutlinedInput {...props} value={values.alt} onChange={({ target }) => set({ alt: target.value })} />
          )}
        </Line>
        <Line label={t('picture.caption')} help={t('picture.captionHelp')}>
          {(props) => (
            <OutlinedInput {...props} value={values.title} onChange={({ target }) => set({ title: target.value })} />
          )}
        </Line>
        <Line label={t('picture.size')}>
          {({ id: control }) => (
            <NativeSelect
              id={control}
              input={<OutlinedInput />}
              value={values.size}
              onChange={({ target }) => set({ size: target.value })}
            >
              {['', ...PICTURE_SIZES].map((size) => (
                <option key={size} value={size}>
                  {t(`picture.sizes.${size === 'small' || size === 'medium' ? size : 'full'}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Line>
      </Box>
      {isChoosing && (
        <MediaPicker
          onChoose={(item) => {
            set({
              reference: mediaReference(item.id),
              alt: values.alt || (item.decorative ? '' : (item.alt ?? item.name)),
            })
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </SmallDialog>
  )
}

interface LineProps {
  readonly label: string
  readonly help?: string
  readonly isWrong?: boolean
  readonly children: (props: { id: string; fullWidth: true; error: boolean; inputProps: object }) => ReactNode
}

function Line({ label, help, isWrong = false, children }: LineProps) {
  const id = useId()
  return (
    // The state of this line alone: a dialog is inside the field of the text, whose focus and error are not its own.
    <FormControl fullWidth>
      <FormLabel htmlFor={id} sx={{ display: 'block', mb: 0.5 }}>
        <span>{label}</span>
      </FormLabel>
      <div>
        {children({
          id,
          fullWidth: true,
          error: isWrong,
          inputProps: help === undefined ? {} : { 'aria-describedby': `${id}-help` },
        })}
      </div>
      {help !== undefined && (
        <FormHelperText id={`${id}-help`} error={isWrong}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  )
}
