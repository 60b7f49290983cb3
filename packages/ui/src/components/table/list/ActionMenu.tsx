import MenuItem from '@mui/material/MenuItem'
import { RowMenu } from './RowMenu.tsx'

interface ActionMenuProps {
  /** The accessible name of the button. */
  readonly label: string
  /** One without `act` is left out. */
  readonly actions: readonly { readonly label: string; readonly act: (() => unknown) | undefined }[]
}

/** The menu of a row with its actions. */
export const ActionMenu = ({ label, actions }: ActionMenuProps) => (
  <RowMenu
    label={label}
    entries={(close) =>
      actions.map(
        ({ label: name, act }) =>
          act !== undefined && (
            <MenuItem
              key={name}
              onClick={() => {
                close()
                act()
              }}
            >
              <span>{name}</span>
            </MenuItem>
          ),
      )
    }
  />
)
