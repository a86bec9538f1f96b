import { type IconName, iconSet, isIconName } from './iconSet';

export interface IconProps {
  name: IconName;
  /** In pixels; the stroke keeps its weight. */
  size?: number;
  /** Read out in place of the drawing. Leave it out where a text beside says the same. */
  label?: string;
  className?: string;
}

export function Icon({ name, size = 16, label, className }: IconProps) {
  const Drawing = iconSet[name];
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      focusable="false"
      {...(className === undefined ? {} : { className })}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}

/** An icon whose name comes from outside; a name that the set lacks is drawn as a neutral glyph. */
export function NamedIcon({ name, ...rest }: Omit<IconProps, 'name'> & { name: string }) {
  return <Icon name={isIconName(name) ? name : 'circle-dashed'} {...rest} />;
}
