import { Icon, type IconProps } from '../icon.tsx'

/** A ring that is almost closed, with a tick. */
export function HabitIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.6 9.2A8.2 8.2 0 1 1 15 4.4" />
      <path d="M8.4 12.2 11.2 15 19.8 5.6" />
    </Icon>
  )
}
