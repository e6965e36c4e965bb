// In place of a picture: its address, as a build would give it.
module.exports = '/assets/picture.png';
