import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMediaMutations } from '@nordlys/data/media/mutations'
import { useMediaTags } from '@nordlys/data/media/queries'
import { MAX_TAGS, type MediaRow, tagFormSchema } from '@nordlys/data/media/schema'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Button } from '@nordlys/ui/components/Button'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'

interface TagDialogProps {
  readonly rows: readonly MediaRow[]
  readonly onClose: () => void
}

/** The most tags that are offered by a button. */
const MOST_OFFERED = 30

/** Adds a tag to items, or removes one of theirs. */
export function TagDialog({ rows, onClose }: TagDialogProps) {
  const { t } = useTranslation('media')
  const { run } = useAction()
  const { tag: change } = useMediaMutations()
  const form = useZodForm(tagFormSchema, { tag: '' })
  const { data: known = [] } = useMediaTags()
  const tags = [...new Set(rows.flatMap((row) => row.tags))].toSorted((a, b) => a.localeCompare(b))
  const others = known.filter((tag) => rows.some((row) => !row.tags.includes(tag))).slice(0, MOST_OFFERED)
  const set = async (tag: string, tagged: boolean) => {
    const isDone = await run({
      call: () => change.mutateAsync({ pictures: rows.map(({ id }) => id), tag, tagged }),
      done: (count) => t(tagged ? 'tags.added' : 'tags.removed', { count, tag }),
      failed: t('tags.failed'),
      reasons: { '23514': t('tags.tooMany', { count: MAX_TAGS }) },
    })
    if (isDone) onClose()
  }
  return (
    <EditorDialog
      title={t('tags.title', { count: rows.length })}
      form={form}
      onSubmit={({ tag }) => set(tag, true)}
      onClose={onClose}
      submitLabel={t('tags.add')}
    >
      <TagButtons
        title={t('tags.present')}
        tags={tags}
        labelOf={(tag) => t('tags.remove', { tag })}
        icon={X}
        onPress={(tag) => void set(tag, false)}
      />
      <TagButtons
        title={t('tags.known')}
        tags={others}
        labelOf={(tag) => t('tags.addNamed', { tag })}
        icon={Plus}
        onPress={(tag) => void set(tag, true)}
      />
      <TextField name="tag" label={t('tags.field')} autoComplete="off" />
    </EditorDialog>
  )
}

interface TagButtonsProps {
  readonly title: string
  readonly tags: readonly string[]
  readonly labelOf: (tag: string) => string
  readonly icon: typeof Plus
  readonly onPress: (tag: string) => void
}

function TagButtons({ title, tags, labelOf, icon: Icon, onPress }: TagButtonsProps) {
  if (tags.length === 0) return null
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 0.75, color: 'muted' }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {tags.map((tag) => (
          <Button
            key={tag}
            size="small"
            variant="outlined"
            aria-label={labelOf(tag)}
            endIcon={<Icon size={14} aria-hidden />}
            onClick={() => onPress(tag)}
          >
            {tag}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
