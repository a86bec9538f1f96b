import type { SpecimenEntry } from './specimenEntry';
import { BadgeStates } from './specimens/BadgeStates';
import { ButtonStates } from './specimens/ButtonStates';
import { CardStates } from './specimens/CardStates';
import { CheckboxStates } from './specimens/CheckboxStates';
import { ColourTokens } from './specimens/ColourTokens';
import { ComboBoxStates } from './specimens/ComboBoxStates';
import { DialogStates } from './specimens/DialogStates';
import { EmptyStateStates } from './specimens/EmptyStateStates';
import { FieldStates } from './specimens/FieldStates';
import { FormStates } from './specimens/FormStates';
import { IconStates } from './specimens/IconStates';
import { KeysStates } from './specimens/KeysStates';
import { LinkStates } from './specimens/LinkStates';
import { LoadFailedStates } from './specimens/LoadFailedStates';
import { LogoStates } from './specimens/LogoStates';
import { MeasureTokens } from './specimens/MeasureTokens';
import { MenuStates } from './specimens/MenuStates';
import { PageHeaderStates } from './specimens/PageHeaderStates';
import { PopoverStates } from './specimens/PopoverStates';
import { SegmentedControlStates } from './specimens/SegmentedControlStates';
import { SelectStates } from './specimens/SelectStates';
import { SkeletonStates } from './specimens/SkeletonStates';
import { StatusGlyphStates } from './specimens/StatusGlyphStates';
import { SwitchStates } from './specimens/SwitchStates';
import { TableStates } from './specimens/TableStates';
import { TabsStates } from './specimens/TabsStates';
import { ToastStates } from './specimens/ToastStates';
import { TooltipStates } from './specimens/TooltipStates';
import { TypeTokens } from './specimens/TypeTokens';
import { VisuallyHiddenStates } from './specimens/VisuallyHiddenStates';

interface SpecimenGroup {
  id: 'tokens' | 'signs' | 'actions' | 'input' | 'structure' | 'overlays';
  entries: readonly SpecimenEntry[];
}

/** The whole design system, in the order of the page. */
export const specimenGroups: readonly SpecimenGroup[] = [
  {
    id: 'tokens',
    entries: [
      { id: 'colours', States: ColourTokens },
      { id: 'type', States: TypeTokens },
      { id: 'measures', States: MeasureTokens },
    ],
  },
  {
    id: 'signs',
    entries: [
      { id: 'status-glyph', name: 'StatusGlyph', States: StatusGlyphStates },
      { id: 'icon', name: 'Icon', States: IconStates },
      { id: 'badge', name: 'Badge, CountBadge', States: BadgeStates },
      { id: 'keys', name: 'Keys, ShortcutList', States: KeysStates },
      { id: 'logo', name: 'Logo, LogoMark', States: LogoStates },
    ],
  },
  {
    id: 'actions',
    entries: [
      { id: 'button', name: 'Button, IconButton', States: ButtonStates },
      { id: 'link', name: 'TextLink, LinkButton', States: LinkStates },
      { id: 'menu', name: 'Menu', States: MenuStates },
      { id: 'popover', name: 'Popover', States: PopoverStates },
    ],
  },
  {
    id: 'input',
    entries: [
      { id: 'field', name: 'Field, PasswordField, TextAreaField', States: FieldStates },
      { id: 'form', name: 'Form', States: FormStates },
      { id: 'checkbox', name: 'Checkbox', States: CheckboxStates },
      { id: 'switch', name: 'Switch', States: SwitchStates },
      { id: 'segmented-control', name: 'SegmentedControl', States: SegmentedControlStates },
      { id: 'select', name: 'Select', States: SelectStates },
      { id: 'combo-box', name: 'ComboBox', States: ComboBoxStates },
    ],
  },
  {
    id: 'structure',
    entries: [
      { id: 'page-header', name: 'PageHeader', States: PageHeaderStates },
      { id: 'card', name: 'Card', States: CardStates },
      { id: 'table', name: 'Table', States: TableStates },
      { id: 'tabs', name: 'Tabs', States: TabsStates },
      { id: 'empty-state', name: 'EmptyState', States: EmptyStateStates },
      { id: 'load-failed', name: 'LoadFailed', States: LoadFailedStates },
      { id: 'skeleton', name: 'Skeleton', States: SkeletonStates },
      { id: 'visually-hidden', name: 'VisuallyHidden', States: VisuallyHiddenStates },
    ],
  },
  {
    id: 'overlays',
    entries: [
      { id: 'dialog', name: 'Dialog, AlertDialog', States: DialogStates },
      { id: 'toast', name: 'ToastRegion', States: ToastStates },
      { id: 'tooltip', name: 'Tooltip', States: TooltipStates },
    ],
  },
];
