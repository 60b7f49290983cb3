import Box from '@mui/material/Box'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { BLOCK_KINDS, copyBlock, emptyBlock, type LayoutBlock, sectionBlock } from '@nordlys/data/pages/blocks'
import type { PageValues } from '@nordlys/data/pages/form'
import Plus from 'lucide-react/icons/plus'
import { type FocusEvent, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { Entries } from '../../../../shared/entries/Entries.tsx'
import { BlockFields, FIRST_FIELDS } from './BlockFields.tsx'
import { isSection, missingSections } from './sections.ts'

interface BlocksFieldProps {
  /** The page of the site whose sections are arranged; null for a page of its own. */
  readonly layoutOf: string | null
  /** Called with the id of the block that gets the focus. */
  readonly onEdited: (id: string | null) => void
}

/** Edits the blocks of a page: adds, duplicates, moves, hides and removes them. */
export function BlocksField({ layoutOf, onEdited }: BlocksFieldProps) {
  const { t } = useTranslation('pages')
  const { getValues } = useFormContext<PageValues>()
  const follow = ({ target }: FocusEvent) => {
    const [, index] = /^blocks\.(\d+)\./.exec(target.getAttribute('name') ?? '') ?? []
    if (index !== undefined) onEdited(getValues('blocks')[Number(index)]?.id ?? null)
  }
  return (
    <Box onFocus={follow} sx={{ display: 'grid', gap: 2 }}>
      <Entries
        name="blocks"
        firstField="hidden"
        blank={() => emptyBlock('text')}
        copyOf={copyBlock}
        add={null}
        empty={t('made.block.empty')}
        renderAdd={(append) => (
          <AddBlock
            layoutOf={layoutOf}
            onAdd={(block) => append(block, block.kind === 'section' ? 'hidden' : FIRST_FIELDS[block.kind])}
          />
        )}
        renderTitle={(index) => <BlockName index={index} />}
      >
        {(prefix, index) => <OneBlock prefix={prefix} index={index} />}
      </Entries>
    </Box>
  )
}

const useKind = (index: number) => useWatch<PageValues, `blocks.${number}.kind`>({ name: `blocks.${index}.kind` })

/** Returns the name of a block: its kind, or that of its section. */
function useName(index: number): string {
  const { t } = useTranslation('pages')
  const kind = useKind(index)
  const section: unknown = useWatch({ name: `blocks.${index}.section` })
  if (kind !== 'section') return t(`made.kind.${kind}`)
  return isSection(section) ? t(`made.sectionName.${section}`) : t('made.untitled')
}

function BlockName({ index }: { readonly index: number }) {
  const { t } = useTranslation('pages')
  const name = useName(index)
  const isHidden = useWatch<PageValues, `blocks.${number}.hidden`>({ name: `blocks.${index}.hidden` })
  return (
    <Box component="h3" sx={{ m: 0, fontSize: '0.9375rem', fontWeight: 600, color: isHidden ? 'muted' : 'ink' }}>
      {isHidden ? `${name} (${t('made.block.hidden')})` : name}
    </Box>
  )
}

function OneBlock({ prefix, index }: { readonly prefix: string; readonly index: number }) {
  const { t } = useTranslation('pages')
  const kind = useKind(index)
  return (
    <>
      {kind === 'section' ? (
        <Box sx={{ color: 'muted', fontSize: '0.875rem' }}>{t('made.block.section')}</Box>
      ) : (
        <BlockFields kind={kind} prefix={prefix} />
      )}
      <SwitchField name={`${prefix}hidden`} label={t('made.block.hide')} />
    </>
  )
}

interface AddBlockProps extends Pick<BlocksFieldProps, 'layoutOf'> {
  readonly onAdd: (block: LayoutBlock) => void
}

/** The button that adds a block, with the list of kinds and what each is for. */
function AddBlock({ layoutOf, onAdd }: AddBlockProps) {
  const { t } = useTranslation('pages')
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const blocks = useWatch<PageValues, 'blocks'>({ name: 'blocks' })
  const missing = missingSections(layoutOf, blocks)
  const choose = (block: LayoutBlock) => {
    setAnchor(null)
    onAdd(block)
  }
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        startIcon={<Plus size={16} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('made.block.add')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // The first field of the new block gets the focus.
        disableRestoreFocus
        slotProps={{ list: { 'aria-label': t('made.block.choose') }, paper: { sx: { maxHeight: '60vh' } } }}
      >
        {missing.map((section) => (
          <MenuItem key={section} onClick={() => choose(sectionBlock(section))}>
            <ListItemText primary={t(`made.sectionName.${section}`)} secondary={t('made.block.section')} />
          </MenuItem>
        ))}
        {BLOCK_KINDS.map((kind) => (
          <MenuItem key={kind} onClick={() => choose(emptyBlock(kind))}>
            <ListItemText primary={t(`made.kind.${kind}`)} secondary={t(`made.purpose.${kind}`)} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
