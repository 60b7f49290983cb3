import Box from '@mui/material/Box'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type Block, BLOCK_KINDS, type BlockKind, copyBlock, emptyBlock } from '@nordlys/data/pages/blocks'
import type { PageValues } from '@nordlys/data/pages/form'
import Plus from 'lucide-react/icons/plus'
import { type FocusEvent, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { Entries } from '../../../shared/entries/Entries.tsx'
import { BlockFields, FIRST_FIELDS } from './BlockFields.tsx'

interface BlocksFieldProps {
  /** Called with the id of the block that gets the focus. */
  readonly onEdited: (id: string | null) => void
}

/** Edits the blocks of a page: adds, duplicates, moves, hides and removes them. */
export function BlocksField({ onEdited }: BlocksFieldProps) {
  const { t } = useTranslation('adminPages')
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
        empty={t('block.empty')}
        renderAdd={(append) => <AddBlock onAdd={(block) => append(block, FIRST_FIELDS[block.kind])} />}
        renderHead={(index) => <BlockName index={index} />}
      >
        {(prefix, index) => <OneBlock prefix={prefix} index={index} />}
      </Entries>
    </Box>
  )
}

const useKind = (index: number) => useWatch<PageValues, `blocks.${number}.kind`>({ name: `blocks.${index}.kind` })

function BlockName({ index }: { readonly index: number }) {
  const { t } = useTranslation('adminPages')
  const kind = useKind(index)
  const isHidden = useWatch<PageValues, `blocks.${number}.hidden`>({ name: `blocks.${index}.hidden` })
  return (
    <Box component="h3" sx={{ m: 0, fontSize: '0.9375rem', fontWeight: 600, color: isHidden ? 'muted' : 'ink' }}>
      {isHidden ? `${t(`kind.${kind}`)} (${t('block.hidden')})` : t(`kind.${kind}`)}
    </Box>
  )
}

function OneBlock({ prefix, index }: { readonly prefix: string; readonly index: number }) {
  const { t } = useTranslation('adminPages')
  return (
    <>
      <BlockFields kind={useKind(index)} prefix={prefix} />
      <SwitchField name={`${prefix}hidden`} label={t('block.hide')} />
    </>
  )
}

/** The button that adds a block, with the list of kinds and what each is for. */
function AddBlock({ onAdd }: { readonly onAdd: (block: Block) => void }) {
  const { t } = useTranslation('adminPages')
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (kind: BlockKind) => {
    setAnchor(null)
    onAdd(emptyBlock(kind))
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
        {t('block.add')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // The first field of the new block gets the focus.
        disableRestoreFocus
        slotProps={{ list: { 'aria-label': t('block.choose') }, paper: { sx: { maxHeight: '60vh' } } }}
      >
        {BLOCK_KINDS.map((kind) => (
          <MenuItem key={kind} onClick={() => choose(kind)}>
            <ListItemText primary={t(`kind.${kind}`)} secondary={t(`purpose.${kind}`)} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
