// Styles are for browsers; jest maps every stylesheet to this.
module.exports = {};
