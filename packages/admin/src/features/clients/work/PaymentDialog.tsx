import { useParams } from 'react-router-dom'
import { useOpenId } from '@nordlys/ui/components/table/state/useOpenId.ts'
import { EDIT_TRANSACTION } from '../../../shared/record-links.ts'
import { TransactionEditor } from '../TransactionEditor.tsx'

interface PaymentDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** Shows or adds a transaction of the client in the URL. */
export function PaymentDialog({ id, onClose }: PaymentDialogProps) {
  const { id: client = '' } = useParams()
  const { open } = useOpenId(EDIT_TRANSACTION)
  return <TransactionEditor id={id} client={client} onOpen={open} onClose={onClose} />
}
