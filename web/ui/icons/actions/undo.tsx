import { Icon, type IconProps } from '../icon.tsx'

export function UndoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 9.5h9.7a5 5 0 0 1 0 10H9" />
      <path d="M8.5 5.5l-4 4 4 4" />
    </Icon>
  )
}
