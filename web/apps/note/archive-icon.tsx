import { Icon, type IconProps } from '#web/ui/icons/icon.tsx'

export function ArchiveIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5.5h16v4H4z" />
      <path d="M5.5 9.5v9h13v-9" />
      <path d="M10 13h4" />
    </Icon>
  )
}
