/**
 * All styles of the kit, for a front end of many pages: loaded with its entry, they come before the styles of every page
 * and in one order, whichever page is opened first.
 */
import '../brand/avatar.css';
import '../brand/logo.css';
import '../brand/plate.css';
import '../status/chip.css';
import '../status/figure-tile.css';
import '../feedback/alert-host.css';
import '../feedback/hint-host.css';
import '../feedback/notice.css';
import '../feedback/waiting.css';
import '../i18n/locale-switch.css';
import './preference-select.css';
import '../layout/display-choices.css';
import '../layout/app-layout.css';
import '../layout/app-layout-narrow.css';
import '../layout/page-header.css';
import '../form/choice-list.css';
import '../form/conflict-notice.css';
import '../form/entity-form.css';
import '../form/file-drop.css';
import '../form/keys.css';
import '../dialogs/confirm-dialog.css';
import '../table/data-table.css';
import '../table/data-table-narrow.css';
import '../table/filter-dialog.css';
import '../table/simple-table.css';
import '../account/account.css';
import '../bikes/bike-fields.css';
import '../bikes/bike-history.css';
import '../bikes/vin-input.css';
import '../riders/rider-picker.css';
import '../riders/rider-search-field.css';
