import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

const percent = (at: number) => `${Math.round(at * 100)} %`

interface CropSliderProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** Renders a labelled slider that shows and announces a percentage. */
export function CropSlider({ label, value, min, max, onChange }: CropSliderProps) {
  const id = useId()
  return (
    <>
      <Typography id={id} variant="body2" component="span">
        {label}
      </Typography>
      <Slider
        aria-labelledby={id}
        color="secondary"
        value={value}
        min={min}
        max={max}
        step={0.01}
        shiftStep={0.1}
        getAriaValueText={percent}
        onChange={(_event, next) => typeof next === 'number' && onChange(next)}
      />
    </>
  )
}
