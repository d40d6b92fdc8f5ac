import { Icon, type IconProps } from '../icon.tsx'

export function PencilNoteIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 4h9l4 4v11a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Z" />
      <path d="M14.5 4v4.5H19" />
      <path d="M8.5 12.5h7M8.5 16h4.5" />
    </Icon>
  )
}
