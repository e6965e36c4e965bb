/**
 * All styles of the kit, in one order. The shell loads them once before the first screen of a remote, which is built
 * without them; fonts and the global styles are part of every page.
 */
import './ant.css';
import '../brand/avatar.css';
import '../brand/logo.css';
import '../brand/plate.css';
import '../status/chip.css';
import '../status/figure-tile.css';
import '../status/warning.css';
import '../feedback/alert-host.css';
import '../feedback/connection-banner.css';
import '../feedback/hint-host.css';
import '../feedback/notice.css';
import '../feedback/waiting.css';
import '../i18n/locale-switch.css';
import './preference-select.css';
import '../layout/display-choices.css';
import '../layout/app-layout.css';
import '../layout/app-layout-narrow.css';
import '../layout/page-header.css';
import '../layout/tab-bar.css';
import '../form/choice-list.css';
import '../form/conflict-notice.css';
import '../form/entity-form.css';
import '../form/file-drop.css';
import '../form/keys.css';
import '../combobox/list-under.css';
import '../combobox/search-select.css';
import '../dialogs/confirm-dialog.css';
import '../commands/modal-box.css';
import '../commands/command-palette.css';
import '../commands/shortcuts-dialog.css';
import '../table/data-table.css';
import '../table/data-table-narrow.css';
import '../table/table-cards.css';
import '../table/filter-dialog.css';
import '../table/simple-table.css';
import '../account/account.css';
import '../account/two-step.css';
import '../bikes/bike-fields.css';
import '../bikes/bike-history.css';
import '../bikes/vin-input.css';
import '../riders/rider-picker.css';
import '../riders/rider-search-field.css';
